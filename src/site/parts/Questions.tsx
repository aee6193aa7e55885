import { Plus } from 'lucide-react'

export interface Question {
  question: string
  answer: string
}

/** Questions that expand to their answers. */
export function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className="far-down mx-auto mt-20 max-w-3xl">
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      <div className="mt-6 border-t border-line">
        {questions.map(({ question, answer }) => (
          <details className="group border-b border-line" key={question}>
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-base font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
              {question}
              <Plus aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-45" />
            </summary>
            <p className="prose-text pr-9 pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
