import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { useLive } from './live.ts'

type State<Data> = {
  /** The last data that arrived; it stays while newer data loads. */
  data: Data | null
  failure: ApiFailure | null
  isLoading: boolean
}

export type Loaded<Data> = State<Data> & {
  /** Resolves when the load ends, whether it succeeds or fails. */
  reload: () => Promise<void>
  /** Replaces the data. Ignored once other data is asked for. */
  setData: (data: Data) => void
}

type Load<Data> = (signal: AbortSignal) => Promise<ApiResult<Data>>

/**
 * Loads the data of a screen: at first, when `key` changes, and by itself when a lost connection is back. The data of the
 * last key stays while that of the next one loads, and goes if that fails.
 */
export function useData<Data>(key: string, load: Load<Data>): Loaded<Data> {
  const [{ dataKey, ...state }, setState] = useState<State<Data> & { dataKey: string }>({
    data: null,
    dataKey: key,
    failure: null,
    isLoading: true,
  })
  const running = useRef<AbortController>(null)
  const latest = useRef({ key, load })
  useEffect(() => {
    latest.current = { key, load }
  })

  const start = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState((before) => ({ ...before, isLoading: true }))
    const { key, load } = latest.current
    const result = await load(own.signal)
    if (own.signal.aborted) return
    setState((before) => {
      if (result.ok) return { data: result.data, dataKey: key, failure: null, isLoading: false }
      const data = before.dataKey === key ? before.data : null
      return { data, dataKey: key, failure: result, isLoading: false }
    })
  }, [])

  useEffect(() => {
    void key
    void start()
    return () => running.current?.abort()
  }, [key, start])

  const isLost = state.failure?.status === 0
  useEffect(() => {
    if (!isLost) return
    const stop = useLive.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') void start()
    })
    window.addEventListener('online', start)
    return () => {
      stop()
      window.removeEventListener('online', start)
    }
  }, [isLost, start])

  return {
    ...state,
    reload: start,
    setData: (data) => {
      // More rows of the last list, for example, are not part of the next one.
      if (dataKey !== latest.current.key) return
      // A load that began before would replace this with older data.
      running.current?.abort()
      setState({ data, dataKey, failure: null, isLoading: false })
    },
  }
}
