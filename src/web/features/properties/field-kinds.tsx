import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Property } from '#contract/properties.ts'
import { typedDecimal } from '#web/ui/numbers.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** The parts of a home's form that stay folded until someone wants them. */
export const FORM_PARTS = { details: 'Size, pets, deposit, amenities', more: 'More options' } as const

/** One of a home's fields: how to type, send, and show it. */
export interface PropertyField<Typed extends string | boolean | readonly string[], Sent> {
  label: string
  /** A new home's default. */
  blank: Typed
  /** A home's value as the form shows it. */
  from: (home: Property) => Typed
  /** The value to send for what was typed; undefined sends nothing. */
  send: (typed: Typed) => Sent
  /** Its input; without one it is a checkbox. `now` is the value when the form opened. */
  input?: (registered: UseFormRegisterReturn, now: string, money: MoneyPlace) => ReactNode
  /** How it is asked for of a home outside of the United States, where that differs. */
  abroad?: { label: string; input: (registered: UseFormRegisterReturn) => ReactNode }
  /** Whether the input is several, which name themselves. */
  isGroup?: boolean
  /** What it says beneath, given what the home's amounts are in. */
  hint?: string | ((money: MoneyPlace) => string)
  required?: boolean
  /** Refuses what doesn't read as a number. */
  isNumber?: boolean
  /** The folded part of the form that it waits in; without one it is always asked. */
  part?: keyof typeof FORM_PARTS
  /** Asked only about a home that exists. */
  isForLater?: boolean
  /** Its place in the form's grid; full width by default. */
  className?: string
  /** How a home's dialog lists it, if it does. */
  fact?: (home: Property) => { label: string; value: ReactNode }
}

export const define = <Typed extends string | boolean | readonly string[], Sent>(field: PropertyField<Typed, Sent>) =>
  field

export const required = { blank: '', required: true, send: (typed: string) => typed.trim() }
export const optional = { blank: '', send: (typed: string) => typed.trim() || null }
export const number = { required: true, isNumber: true, send: (typed: string) => typedDecimal(typed, 0) }

export const optionalNumber = {
  blank: '',
  isNumber: true,
  send: (typed: string) => (typed.trim() === '' ? null : typedDecimal(typed, 0)),
}

export const line = (registered: UseFormRegisterReturn) => <TextInput {...registered} autoComplete="off" />
export const lines = (registered: UseFormRegisterReturn) => <TextArea {...registered} />

export const third = 'sm:col-span-2'
export const half = 'col-span-full sm:col-span-3'
