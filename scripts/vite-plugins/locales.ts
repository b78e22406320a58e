import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The site is in en-US only; without this the calendar would ship its texts in thirty languages. */
export function localesPlugin(): Plugin {
  return { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }
}
