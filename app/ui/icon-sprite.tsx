import sprite from './icons/sprite.generated.svg?raw'

/**
 * The symbols that `Icon` refers to, once per document. They are only in the server's HTML, not in the browser's
 * bundle, and hydration leaves them in place. A document that is mounted again reuses the nodes of the HTML.
 */
export function IconSprite({ isMountedAgain }: { isMountedAgain: boolean }) {
  return (
    <svg
      ref={reuseDrawings}
      data-icon-sprite=""
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={isMountedAgain ? undefined : { __html: import.meta.env.SSR ? sprite : '' }}
    />
  )
}

function reuseDrawings(svg: SVGSVGElement | null): void {
  if (svg && !svg.firstChild) svg.append(...drawings)
}

const drawings = import.meta.env.SSR
  ? []
  : [...(document.querySelector('[data-icon-sprite]')?.childNodes ?? [])]
