import type { Plugin } from 'vite'

/**
 * When the code of a page does not load, React Router reloads the page that the visitor is about to leave. Offline that
 * replaces it by the browser's own error page; after a deployment the click is lost; and a fetcher takes away a form that
 * is being filled in. Instead, the browser loads the next page as a document. Offline, the error page is shown.
 */
export function failedPageCodePlugin(): Plugin {
  return {
    name: 'failed-page-code',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!reloadsThisPage.test(code)) this.error('React Router no longer reloads as it did: look again')
        return { code: code.replace(reloadsThisPage, loadsNextPage), map: null }
      },
    },
  }
}

const reloadsThisPage = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/

const loadsNextPage = `let next = window.__reactRouterDataRouter.state.navigation.location;
if (!next || !navigator.onLine) throw error;
window.location.assign(next.pathname + next.search + next.hash);`
