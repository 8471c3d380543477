// Has the SDK of Gemini send what the bodies on stdin hold, and prints the bodies that it sends.
import {readFileSync} from 'node:fs';
import {GoogleGenAI} from '@google/genai';

const sent = [];
globalThis.fetch = async (_, request) => {
    sent.push(JSON.parse(request.body));
    return new Response('{"candidates": [], "embeddings": []}', {
        headers: {'content-type': 'application/json'},
    });
};
const {models} = new GoogleGenAI({apiKey: 'none'});
for (const {generationConfig, contents, requests, ...config} of JSON.parse(readFileSync(0, 'utf8'))) {
    if (requests) {
        await models.embedContent({
            model: requests[0].model.replace('models/', ''),
            contents: requests.map(({content}) => content),
        });
    } else {
        await models.generateContent({
            model: 'm',
            contents,
            config: {...config, ...generationConfig},
        });
    }
}
process.stdout.write(JSON.stringify(sent));
