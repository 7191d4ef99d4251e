import type { ApiTexts } from './describe-operations';
import { aboutValues, type SchemaTexts } from './describe-schemas';
import type { Media, Operation } from './document';

/** Adds an example to each body and each successful answer that has none: of the operation, or else of the schema. */
export function addExamples(
  { operationId = '', requestBody, responses = {} }: Operation,
  { examples, answers }: SchemaTexts,
): void {
  addExample(requestBody?.content, examples);
  for (const [status, { content }] of Object.entries(responses))
    if (status.startsWith('2')) addExample(content, examples, answers[operationId]);
}

function addExample(
  content: Readonly<Record<string, Media>> = {},
  examples: SchemaTexts['examples'],
  ownExample?: object | string,
): void {
  for (const media of Object.values(content)) {
    const example = ownExample ?? examples[media.schema?.$ref?.split('/').at(-1) ?? ''];
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
