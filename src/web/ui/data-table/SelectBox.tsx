import type { ComponentProps } from 'react'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string
  /** Some of its rows are selected and some aren't. */
  isMixed?: boolean
}

/**
 * The checkbox of a row, or of all rows. You can press anywhere in its cell, which must be `relative` or `absolute`.
 */
export function SelectBox({ label, isMixed = false, ...rest }: SelectBoxProps) {
  return (
    // Otherwise a press with the shift key selects the text between two rows.
    <label className="absolute inset-0 flex cursor-pointer items-center justify-center select-none">
      <input
        {...rest}
        aria-label={label}
        className="size-4 pointer-coarse:size-5"
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        type="checkbox"
      />
    </label>
  )
}
