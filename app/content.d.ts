/** Made by scripts/content/content-plugin.ts. */
declare module 'virtual:content' {
  export const content: import('#domain/content/content-item.ts').Content
}

/** Made by scripts/vite-plugins/page-script.ts. */
declare module 'virtual:page-script' {
  export const pageScriptUrl: string
  export const onDemandUrl: string
}
