/** Made by scripts/content/content-plugin.ts. */
declare module 'virtual:content' {
  export const content: import('#domain/content/content-item.ts').Content
}
