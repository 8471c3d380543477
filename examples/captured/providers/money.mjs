// A schema of FlowMCP, as https://github.com/FlowMCP has them.
export const main = {
    namespace: 'money',
    version: '4.0.0',
    root: 'https://api.example.com',
    tools: {
        listCurrencies: {
            method: 'GET',
            path: '/currencies',
            parameters: [
                { position: { key: 'continent', value: '{{USER_PARAM}}', location: 'query' }, z: { primitive: 'enum(europe,asia)', options: [] } },
            ],
            tests: [
                { _description: 'Money of Europe', continent: 'europe' },
                { _description: 'Money of Asia', continent: 'asia' },
            ],
        },
    },
}

export const handlers = ( { sharedLists } ) => ( {} )
