import { Children, isValidElement, type ReactNode } from 'react'
import type { Section } from '#site/blog/markdown.ts'
import { headingId } from '#site/heading-id.ts'
import { Contents } from '#site/parts/Contents.tsx'
import { PostDate } from '#site/parts/PostDate.tsx'

interface TextPageProps {
  title: string
  intro: ReactNode
  /** The day its text last changed. */
  updated?: string
  /** What follows the text. */
  after?: ReactNode
  /** `TextSection`s, which also make the table of contents. */
  children: ReactNode
}

/** A page of reading: a title, an introduction, and sections that can be linked to. */
export function TextPage({ title, intro, updated, after, children }: TextPageProps) {
  return (
    <article className="page-width py-12 sm:py-20">
      <h1 className="text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-muted sm:text-xl">{intro}</p>
      {updated && (
        <p className="mt-4 text-ink-muted">
          Last changed on <PostDate day={updated} />
        </p>
      )}
      <div className="reading-grid mt-10 sm:mt-14">
        <Contents sections={sectionsOf(children)} />
        <div className="article">{children}</div>
      </div>
      {after}
    </article>
  )
}

interface TextSectionProps {
  title: string
  children: ReactNode
}

export function TextSection({ title, children }: TextSectionProps) {
  return (
    <section>
      <h2 id={headingId(title)}>{title}</h2>
      {children}
    </section>
  )
}

const sectionsOf = (children: ReactNode): readonly Section[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<TextSectionProps>(child) && child.type === TextSection
      ? [{ id: headingId(child.props.title), title: child.props.title }]
      : [],
  )
