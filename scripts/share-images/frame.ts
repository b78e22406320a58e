/** The best ratio for link previews: 1.91 to 1. */
export const frame = { width: 1200, height: 630 }
