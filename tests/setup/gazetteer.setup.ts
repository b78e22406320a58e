import { buildGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'

/** The server's tests search the real places, as they are in the sources now. */
export default buildGazetteer
