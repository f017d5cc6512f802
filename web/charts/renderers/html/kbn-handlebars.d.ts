declare module "kbn-handlebars/target/types/packages/kbn-handlebars/src/visitor" {
  /** Walks a template's syntax tree: what Handlebars does by making code, without making any. */
  export class ElasticHandlebarsVisitor {
    constructor(environment: typeof Handlebars, template: string);
    render(context: unknown): string;
  }
}
