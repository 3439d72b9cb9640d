/** Who finds what is declared in Ruby by its name. */
import { ALL_SHOWN, finds, argumentCounts } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const RUBY_OUTWARD: OutwardRules = {
  indifferentMarks: null,
  indifferentToMembers: null,
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds('Object|BasicObject|Kernel'),
    finds('Comparable', '<=>', 'clamp', 'between\\?'),
    finds('Enumerable', 'each'),
    finds(
      '\\w*(?:Error|Exception)',
      'message',
      'full_message',
      'detailed_message',
      'backtrace\\w*',
      'cause',
      'exception',
    ),
    finds('Test(?:Case)?', '(?:setup|teardown)\\w*', 'before_\\w+', 'after_\\w+', 'assert\\w*', 'run', 'name'),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({
    optional: /^(?:optional|block)_parameter$/,
    several: /splat_parameter$|^keyword_parameter$|^forward_parameter$/,
  }),
  presence: {
    calls: /^(?:respond_to\?|method_defined\?|instance_methods|public_send|send|try|try!)$/,
    signs: null,
    givesNothing: false,
    runtimeNames:
      /^(?:to_\w+|inspect|hash|each|call|coerce|eql\?|method_missing|respond_to_missing\?|inherited|initialize\w*|[=<]=[=>]?|===?|=~|\[\]=?)$/,
  },
  findsByText: true,
  findsVariables: /^(?:binding|eval|instance_eval|local_variables|local_variable_get|local_variable_set)$/,
  variableFinders: [],
  findsFields: /(?:^|\.)(?:instance_variables|instance_variable_get|to_json|as_json)$/,
  findsTypeName: /\bclass\.name$/,
  spreadsNames: /^\*\*/,
  makesKeys: null,
};
