import { startAppOnDemand } from './app-on-demand.ts'
import { root } from './page-events.ts'

/** The part of the page script for content pages, which start the app when it is needed. */
startAppOnDemand()
root.dataset.pageScript = 'document'
