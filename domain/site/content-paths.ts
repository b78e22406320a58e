/** The areas of the site whose pages are the same for every visitor and change nothing when they are opened. */
export const contentAreas = [
  '/about-us',
  '/blog',
  '/docs',
  '/fleet',
  '/service-areas',
  '/services',
  '/support',
]

/** Whether a page may be loaded before the visitor has followed a link to it. */
export function isContentPath(path: string): boolean {
  return path === '/' || contentAreas.some((area) => path === area || path.startsWith(`${area}/`))
}
