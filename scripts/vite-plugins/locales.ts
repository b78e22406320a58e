import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The site speaks en-US alone; without this the calendar would ship its words in thirty languages. */
export function localesPlugin(): Plugin {
  return { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }
}
