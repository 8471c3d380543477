//! A server on the official SDK for Rust, over its standard streams.

use std::time::Duration;

use rmcp::{
    ErrorData, Peer, RoleServer, ServerHandler, ServiceExt,
    handler::server::{router::prompt::PromptRouter, router::tool::ToolRouter, wrapper::Parameters},
    model::*,
    prompt, prompt_handler, prompt_router,
    service::RequestContext,
    tool, tool_handler, tool_router,
};
use schemars::JsonSchema;
use serde::Deserialize;

const FEATURES: &str = "demo://resource/static/document/features.md";

#[derive(Deserialize, JsonSchema)]
struct Echo {
    message: String,
}

#[derive(Deserialize, JsonSchema)]
struct Slow {
    duration: f64,
    steps: u32,
}

#[derive(Deserialize, JsonSchema)]
struct Weather {
    city: String,
}

struct Server {
    tool_router: ToolRouter<Self>,
    prompt_router: PromptRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        Self {
            tool_router: Self::tool_router(),
            prompt_router: Self::prompt_router(),
        }
    }

    #[tool]
    async fn echo(&self, Parameters(Echo { message }): Parameters<Echo>) -> String {
        format!("Echo: {message}")
    }

    #[tool(name = "trigger-long-running-operation")]
    async fn slow(
        &self,
        Parameters(Slow { duration, steps }): Parameters<Slow>,
        meta: RequestMetaObject,
        client: Peer<RoleServer>,
    ) -> String {
        for step in 1..=steps {
            tokio::time::sleep(Duration::from_secs_f64(duration / f64::from(steps))).await;
            if let Some(token) = meta.get_progress_token() {
                let progress = ProgressNotificationParam::new(token, f64::from(step));
                let _ = client.notify_progress(progress.with_total(f64::from(steps))).await;
            }
        }
        "done".into()
    }
}

#[prompt_router]
impl Server {
    #[prompt(name = "args-prompt")]
    async fn weather(&self, Parameters(Weather { city }): Parameters<Weather>) -> Vec<PromptMessage> {
        vec![PromptMessage::new_text(Role::User, format!("What's weather in {city}?"))]
    }
}

#[tool_handler(router = self.tool_router)]
#[prompt_handler(router = self.prompt_router)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(
            ServerCapabilities::builder().enable_tools().enable_prompts().enable_resources().build(),
        )
        .with_server_info(Implementation::new("rust-sdk", "1"))
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(vec![Resource::new(FEATURES, "features.md")]))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let contents = ResourceContents::text("all of them", request.uri);
        Ok(ReadResourceResult::new(vec![contents]).into())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let io = (tokio::io::stdin(), tokio::io::stdout());
    Server::new().serve(io).await?.waiting().await?;
    Ok(())
}
