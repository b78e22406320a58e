/** Made by scripts/content/content-plugin.ts. */
declare module 'virtual:content' {
  export const content: import('#domain/content/item.ts').Content
}
