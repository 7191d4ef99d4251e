/** Previews of links in chats. */
export { linkPreviewsModule, type LinkPreviewDeps } from './link-previews.routes';
