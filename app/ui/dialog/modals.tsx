import { Fragment, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Modal = { id: number; render: () => ReactNode; close: () => void }

const modalsStore = createStore<{ modals: Modal[] }>(() => ({ modals: [] }))

/**
 * Shows the result of `render` above the page until it calls `close`; resolves with the value passed to `close`.
 * `render` returns a `<Dialog open onClose={() => close()}>`.
 */
export function openModal<T>(render: (close: (result?: T) => void) => ReactNode): Promise<T | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId
    const close = (result?: T) => {
      modalsStore.setState(({ modals }) => ({ modals: modals.filter((modal) => modal.id !== id) }))
      resolve(result)
    }
    const modal = { id, render: () => render(close), close: () => close() }
    modalsStore.setState(({ modals }) => ({ modals: [...modals, modal] }))
  })
}

/** For navigations: all modals resolve with undefined. */
export function closeModals(): void {
  for (const modal of modalsStore.getState().modals) modal.close()
}

let lastId = 0

/** Rendered once per page; later modals stack on earlier ones. */
export function ModalHost() {
  const { modals } = useStore(modalsStore)
  return modals.map(({ id, render }) => <Fragment key={id}>{render()}</Fragment>)
}
