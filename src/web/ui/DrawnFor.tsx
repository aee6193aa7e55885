import { Component, type ReactNode } from 'react'

type DrawnForProps = {
  /** Everything the content depends on, always as many values. */
  of: readonly unknown[]
  children: () => ReactNode
}

/**
 * Draws its content again only when one of the values in `of` is another one, however often what is around it is drawn.
 * What the content does on a click must come through `useLatest`.
 */
export class DrawnFor extends Component<DrawnForProps> {
  override shouldComponentUpdate({ of }: DrawnForProps): boolean {
    return of.some((value, index) => !Object.is(value, this.props.of[index]))
  }

  override render(): ReactNode {
    return this.props.children()
  }
}
