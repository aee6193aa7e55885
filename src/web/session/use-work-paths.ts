import { paths } from '../paths.ts'
import { useCan } from './use-can.ts'

/** Where the viewer finds a screen that the portal and the back office both have. */
export const useWorkPaths = () => (useCan('backOffice.open') ? paths.admin : paths)
