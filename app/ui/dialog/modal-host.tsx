import { Fragment } from 'react'
import { useStore } from 'zustand'
import { modalsStore } from './modals-store.ts'

/** Rendered once per page; later modals stack on earlier ones. */
export function ModalHost() {
  const { modals } = useStore(modalsStore)
  return modals.map(({ id, render }) => <Fragment key={id}>{render()}</Fragment>)
}
