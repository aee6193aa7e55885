import type { ComponentProps } from 'react'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string
  /** Some of what it stands for is selected, and some is not. */
  isMixed?: boolean
}

/** The checkbox of a row, or of all of them: its whole cell, which must be `relative` or `absolute`, is its target. */
export function SelectBox({ label, isMixed = false, ...rest }: SelectBoxProps) {
  return (
    // A press with the shift key would mark the text between two rows.
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
