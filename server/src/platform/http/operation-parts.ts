import type { ApiTexts } from './describe-operations';
import { aboutValues, type SchemaTexts } from './describe-schemas';
import type { Operation } from './document';

/** Adds the example of its schema to each body and each successful answer that has none. */
export function addExamples({ requestBody, responses = {} }: Operation, { examples }: SchemaTexts): void {
  const answers = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') ? [response] : [],
  );
  for (const media of [requestBody, ...answers].flatMap((part) => Object.values(part?.content ?? {}))) {
    const example = examples[media.schema?.$ref?.split('/').at(-1) ?? ''];
    if (example) media.example ??= example;
  }
}

/** Describes the parameters of an operation, and the fixed lists of their values. */
export function describeParameters(
  { operationId = '', parameters = [] }: Operation,
  { parameters: sentences, schemas }: Pick<ApiTexts, 'parameters' | 'schemas'>,
): void {
  for (const parameter of parameters) {
    const sentence = sentences[`${operationId}.${parameter.name}`] ?? sentences[parameter.name];
    const description = [sentence, aboutValues(parameter.schema ?? {}, schemas)].filter(Boolean).join(' ');
    if (description !== '') parameter.description = description;
  }
}
