import { buildGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'

/** Server tests search the real places of the current sources. */
export default buildGazetteer
