import sprite from './icons/sprite.generated.svg?raw'

/**
 * The symbols that `Icon` refers to, once per document. They are only in the server's HTML, not in the browser's
 * bundle, and hydration leaves them in place. A document that is mounted again reuses the same nodes.
 */
export function IconSprite({ isMountedAgain }: { isMountedAgain: boolean }) {
  return (
    <svg
      ref={reuseDrawings}
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={isMountedAgain ? undefined : { __html: import.meta.env.SSR ? sprite : '' }}
    />
  )
}

function reuseDrawings(svg: SVGSVGElement | null): void {
  if (svg?.firstChild) drawings = [...svg.childNodes]
  else svg?.append(...drawings)
}

let drawings: ChildNode[] = []
