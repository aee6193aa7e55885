import { z } from 'zod'

// Zod 4 compiles parsers with `new Function`, which a page's Content-Security-Policy forbids and reports. A server has no
// such policy, and compiled parsers answer faster. Import z from this file only, so that this runs before any schema.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
