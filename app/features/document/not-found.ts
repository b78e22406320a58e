import { data } from 'react-router'

/** No route has this path. */
export function pathNotFound(path: string) {
  return data(`Page not found: ${path}`, { status: 404 })
}

/** The route exists, but has no item with this name. */
export function itemNotFound(path: string) {
  return data(`Page Not Found: ${path}`, { status: 404 })
}
