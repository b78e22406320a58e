import { startAppOnDemand } from './app-on-demand.ts'
import { followColorMode } from './color-mode-choice.ts'
import { followConsent } from './consent.ts'
import { showDocumentLoading } from './document-loading.ts'
import { openDropdowns } from './dropdowns.ts'
import { playFilms } from './films.ts'
import { prefetchLinks } from './link-prefetch.ts'
import { openLinkedDetails } from './linked-details.ts'
import { controlMobileMenu } from './mobile-menu.ts'
import { root } from './page-events.ts'

/**
 * The behavior of every page that needs no React. All listeners are on the document, so that they also work for
 * elements that React mounts later.
 */
openDropdowns()
controlMobileMenu()
followColorMode()
followConsent()
openLinkedDetails()
playFilms()
showDocumentLoading()
prefetchLinks()
startAppOnDemand()
root.dataset.pageScript = window.startApp ? 'document' : 'app'
