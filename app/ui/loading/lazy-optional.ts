import { type FunctionComponent, lazy } from 'react'

/** Like React's `lazy`, for a part that a page can do without: code that fails to load shows nothing. */
export function lazyOptional<Props>(fetchPart: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => {
    const part: FunctionComponent<Props> = await fetchPart().catch(() => () => null)
    return { default: part }
  })
}
