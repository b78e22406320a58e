import { data, isRouteErrorResponse } from 'react-router'

/** No route has this path. */
export function pathNotFound(path: string) {
  return data(`Page not found: ${path}`, { status: 404 })
}

/** The route exists, but has no item with this name. */
export function itemNotFound(path: string) {
  return data(`Page Not Found: ${path}`, { status: 404 })
}

type ErrorDetails = { status: number; message: string; heading: string; isConnection: boolean }

/** The texts of the error page. For a crash they reveal no internals. */
export function describeError(error: unknown, path: string): ErrorDetails {
  if (!isRouteErrorResponse(error)) return serverError(500, isConnectionError(error))
  if (error.status !== 404) return serverError(error.status)
  const message = typeof error.data === 'string' && error.data !== '' ? error.data : `Page not found: ${path}`
  return { status: 404, message, heading: 'Page Not Found', isConnection: false }
}

function serverError(status: number, isConnection = false): ErrorDetails {
  return { status, message: serverHeading, heading: serverHeading, isConnection }
}

/** `fetch` and `import` reject with a TypeError if there is no response. Server errors arrive as plain `Error`s. */
function isConnectionError(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError
}

const serverHeading = 'Internal Server Error'
