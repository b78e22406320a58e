import sprite from './icons/sprite.generated.svg?raw'

/**
 * The drawings that `Icon` refers to, once in each document. They are in the server's HTML alone: the browser's bundle
 * carries none of them, and hydration leaves what it finds.
 */
export function IconSprite() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite : '' }}
    />
  )
}
