export type Box = { left: number; top: number; width: number; height: number }

/** What a panel belongs to; `labelTop` where a label stands over it. */
type Anchor = Box & { labelTop?: number }

/**
 * Where a floating panel stands: under its anchor, or over it and its label where that leaves more room, and never outside
 * the viewport. `maxHeight` is what the chosen side can hold.
 */
export function placePanel(
  anchor: Anchor,
  panel: { width: number; height: number },
  viewport: Box,
): { left: number; top: number; maxHeight: number } {
  const anchorBottom = anchor.top + anchor.height
  const roomBelow = viewport.top + viewport.height - margin - (anchorBottom + gap)
  const { labelTop = anchor.top } = anchor
  const roomAbove = labelTop - gap - (viewport.top + margin)
  const below = panel.height <= roomBelow || roomBelow >= roomAbove
  const room = Math.max(0, Math.min(below ? roomBelow : roomAbove, viewport.height - 2 * margin))
  const height = Math.min(panel.height, room)
  return {
    left: clamp(anchor.left, viewport.left, viewport.left + viewport.width - panel.width),
    top: clamp(
      below ? anchorBottom + gap : labelTop - gap - height,
      viewport.top,
      viewport.top + viewport.height - height,
    ),
    maxHeight: room,
  }
}

/** Between the panel and its anchor, and between the panel and the edge of the window. */
const gap = 6
const margin = 8

function clamp(n: number, low: number, high: number): number {
  return Math.max(low + margin, Math.min(n, high - margin))
}
