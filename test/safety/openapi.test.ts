import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { openApi } from '../../scripts/openapi.ts'
import { BODY_NAMES } from '../../scripts/schema-names.ts'

type Json = Readonly<Record<string, unknown>>
interface Operation {
  parameters: readonly Json[]
  responses: Readonly<Record<string, Json>>
  requestBody?: Json
}

const document = openApi(packageFile.version)
const components = document.components as Record<string, Json>
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.values)

it('leads every reference to a part, and has no part that none leads to', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, to]) => to)
  const { securitySchemes: _, ...shared } = components
  const parts = Object.entries(shared).flatMap(([section, named]) =>
    Object.keys(named).map((name) => `${section}/${name}`),
  )
  expect([...new Set(references)].toSorted()).toEqual(parts.toSorted())
})

it('calls no two parts the same, even in different sections, because some generators put them side by side', () => {
  const names = Object.values(components).flatMap((named) => Object.keys(named))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('describes a parameter, a body or a reply once, however many operations have it', () => {
  const own = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters,
    ...(requestBody ? [requestBody] : []),
    ...Object.values(responses),
  ])
  const written = own.filter((part) => !('$ref' in part)).map((part) => JSON.stringify(part))
  expect(written.filter((part, at) => written.indexOf(part) !== at)).toEqual([])
})

it('names each body that more than one operation takes', () => {
  const named = Object.values(BODY_NAMES).map((name) => `${name}Body`)
  expect(Object.keys(components.requestBodies ?? {}).toSorted()).toEqual(named.toSorted())
})

it('names what each upload sends, with all its fields: a generated client then has a type for it', () => {
  const forms = operations.flatMap(({ requestBody }) => {
    const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { schema: Json }> }
    return content['multipart/form-data']?.schema.$ref ?? []
  })
  expect(forms.map((to) => String(to).split('/').at(-1)).toSorted()).toEqual([
    'BuildingAddPhotoForm',
    'DepositAddFileForm',
    'DocumentUploadForm',
    'PaymentAddProofForm',
    'PropertyAddPhotoForm',
    'TicketAddPhotoForm',
  ])
  const { DocumentUploadForm } = components.schemas as Record<string, { properties: Json }>
  expect(Object.keys(DocumentUploadForm?.properties ?? {})).toEqual([
    ...Object.keys(api.documents.upload.body.shape),
    'document',
  ])
})
