export type Box = { left: number; top: number; width: number; height: number }

/** The panel's anchor; `labelTop` if a label is above it. */
type Anchor = Box & { labelTop?: number }

/**
 * The position of a floating panel: below its anchor, or above it and its label if there is more space, and always
 * inside the viewport. `maxHeight` is the space on that side.
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

/** The gap to the anchor and to the edge of the window. */
const gap = 6
const margin = 8

function clamp(n: number, low: number, high: number): number {
  return Math.max(low + margin, Math.min(n, high - margin))
}
