import sprite from './icons/sprite.generated.svg?raw'

/**
 * The drawings that `Icon` refers to, once in each document. They are in the server's HTML alone: the browser's bundle
 * carries none of them, and hydration leaves what it finds. A document that is mounted again gets the same nodes again.
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
