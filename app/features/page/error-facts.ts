import { isRouteErrorResponse } from 'react-router'

/** What the error page and its title say. A crash says nothing of its inside. */
export function errorFacts(
  error: unknown,
  path: string,
): { status: number; message: string; heading: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: serverHeading, heading: serverHeading }
  if (error.status !== 404) return { status: error.status, message: serverHeading, heading: serverHeading }
  const message = typeof error.data === 'string' && error.data !== '' ? error.data : `Page not found: ${path}`
  return { status: 404, message, heading: 'Page Not Found' }
}

const serverHeading = 'Internal Server Error'
