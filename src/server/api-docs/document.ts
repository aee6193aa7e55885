/** What the page about the API reads of an OpenAPI document. */
export interface ApiDocument {
  info: { title: string; version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    parameters: Readonly<Record<string, Parameter>>
    requestBodies: Readonly<Record<string, Body>>
    responses: Readonly<Record<string, Reply>>
  }
}

export interface Operation {
  tags: readonly string[]
  summary: string
  description: string
  parameters: readonly (Parameter | Reference)[]
  requestBody?: Body | Reference
  responses: Readonly<Record<string, Reply | Reference>>
}

/** Stands for a part that is in `components`, such as `#/components/parameters/page`. */
export interface Reference {
  $ref: string
}

interface Body {
  content: Content
}

interface Reply {
  description: string
  content?: Content
}

export interface Parameter {
  name: string
  in: string
  description: string
  required: boolean
  schema: Schema
}

type Content = Readonly<Record<string, { schema: Schema }>>

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  description?: string
}
