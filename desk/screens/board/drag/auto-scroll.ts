/** How close to an edge a dragged trip scrolls, and by how many pixels a frame at most. */
const zonePx = 72
const fastestPx = 14

/**
 * Scrolls whatever is below a dragged trip while it is close to the upper or lower edge: the innermost list that can go on,
 * else the page. Returns how to stop.
 */
export function startAutoScroll(whereIs: () => { x: number; y: number } | null): () => void {
  let frame = requestAnimationFrame(step)
  function step() {
    frame = requestAnimationFrame(step)
    const at = whereIs()
    if (at) scrollAt(at)
  }
  return () => cancelAnimationFrame(frame)
}

function scrollAt({ x, y }: { x: number; y: number }): void {
  const inner = Math.min(Math.max(y, 1), innerHeight - 1)
  const list = document.elementFromPoint(x, inner)?.closest<HTMLElement>('[data-drop-list]')
  if (list) {
    const { top, bottom } = list.getBoundingClientRect()
    const by = speedAt(y, Math.max(top, 0), Math.min(bottom, innerHeight))
    const before = list.scrollTop
    list.scrollTop += by
    if (by === 0 || list.scrollTop !== before) return
  }
  scrollBy({ top: speedAt(y, 0, innerHeight), behavior: 'instant' })
}

/** Faster the closer to the edge. */
function speedAt(y: number, top: number, bottom: number): number {
  const zone = Math.min(zonePx, (bottom - top) / 4)
  const up = Math.max(0, top + zone - y)
  const down = Math.max(0, y - (bottom - zone))
  const share = Math.min(Math.max((down - up) / zone, -1), 1)
  return Math.round(share * fastestPx)
}
