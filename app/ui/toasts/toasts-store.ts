import { createStore } from 'zustand/vanilla'
import { defaultErrorTitle, toErrorMessages } from '#domain/errors/error-messages.ts'
import { toastTimeoutMs } from '#domain/page-constants.ts'

export type ToastTone = 'error' | 'success' | 'info'
export type Toast = { id: number; title: string; text: string; tone: ToastTone; timeoutMs: number }
type ToastInput = { title?: string; text?: string; tone: ToastTone }

type ToastsState = {
  /** Oldest first. */
  toasts: Toast[]
  /** The areas that can show toasts: the page, then each open dialog. The last one shows them. */
  areas: string[]
}

export const toastsStore = createStore<ToastsState>(() => ({ toasts: [], areas: [] }))

export function showToast({ tone, title, text = '' }: ToastInput): void {
  const toast = {
    id: ++lastId,
    title: title ?? (tone === 'error' ? defaultErrorTitle : ''),
    text,
    tone,
    timeoutMs: tone === 'error' ? toastTimeoutMs.error : toastTimeoutMs.default,
  }
  toastsStore.setState(({ toasts }) => ({ toasts: [...toasts, toast] }))
}

export function showError(text: string): void {
  showToast({ tone: 'error', text })
}

/** Shows the body of a failed call, of any shape. */
export function showServerError(data: unknown): void {
  for (const message of toErrorMessages(data)) showToast({ tone: 'error', ...message })
}

export function dismissToast(id: number): void {
  toastsStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export function addToastArea(area: string): () => void {
  toastsStore.setState(({ areas }) => ({ areas: [...areas, area] }))
  return () => toastsStore.setState(({ areas }) => ({ areas: areas.filter((other) => other !== area) }))
}

let lastId = 0
