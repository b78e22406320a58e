import { unknownPath } from '#app/features/page/not-found.ts'

/** `/404` and every path that no route has: the error page, with its true status. */
export function loader({ url }: { url: URL }) {
  throw unknownPath(url.pathname)
}

export default function NotFound() {
  return null
}
