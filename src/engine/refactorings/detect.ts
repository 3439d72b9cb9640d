/**
 * All families of the catalogue, in the order in which a reader wants to hear of them. A family is one file with one `Detector`.
 */
import { detectNamedClasses } from './anonymousToClass.js';
import { detectLambdas } from './anonymousToLambda.js';
import { detectAnonymousFields } from './anonymousFields.js';
import { detectAnonymousSignatures } from './anonymousSignatures.js';
import { detectAnnotations } from './annotations.js';
import type { DetectedRefactoring, Detector } from './detected.js';
import { detectDivisions } from './divisions.js';
import { detectEncapsulation } from './encapsulation.js';
import { detectExceptions } from './exceptions.js';
import { detectExtractedValues } from './extractedValues.js';
import { detectModifiers } from './modifiers.js';
import { detectPackageChanges } from './packages.js';
import { detectRelationships } from './relationships.js';
import { detectSignatureChanges } from './signature.js';
import { detectMergedVariables } from './mergedVariables.js';
import { detectMovedCode } from './movedCode.js';
import { detectMovedModules } from './movedModules.js';
import { detectMovedModuleVariables } from './movedModuleVariables.js';
import { detectVariables } from './variables.js';
import type { MatchedChange } from './matchedChange.js';
import { detectConditionals } from './conditionals.js';
import { detectDiamonds } from './diamonds.js';
import { detectJoinedFields } from './joinedFields.js';
import { detectLoops } from './loops.js';
import { detectTestFixtures } from './testFixtures.js';
import { detectTestRefactorings } from './tests.js';
import { detectTryStatements } from './tryStatements.js';

const FAMILIES: readonly Detector[] = [
  detectPackageChanges,
  detectRelationships,
  detectMovedModules,
  detectMovedModuleVariables,
  detectDivisions,
  detectMovedCode,
  detectSignatureChanges,
  detectJoinedFields,
  detectAnonymousSignatures,
  detectAnonymousFields,
  detectConditionals,
  detectLambdas,
  detectNamedClasses,
  detectDiamonds,
  detectLoops,
  detectTryStatements,
  detectTestRefactorings,
  detectTestFixtures,
  detectVariables,
  detectMergedVariables,
  detectExtractedValues,
  detectModifiers,
  detectAnnotations,
  detectExceptions,
  detectEncapsulation,
];

export function detectRefactorings(change: MatchedChange): DetectedRefactoring[] {
  return FAMILIES.flatMap(detect => detect(change));
}
